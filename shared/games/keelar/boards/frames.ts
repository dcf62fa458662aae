/** Steps from the choice of classes to the laid board, and from the end of a board to the end of the game. */
export interface BoardFrames {
  /** The first step of the game. */
  game: object;
  /** the board is over. */
  'board.over': { why: 'left' | 'vote' | 'limit' };
}
