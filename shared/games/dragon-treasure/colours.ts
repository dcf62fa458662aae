/** The colours of the seats (D-010) and how their armies and castles look. */
export const COLOURS = [
  { name: 'Blue', colour: '#2f6fb3', symbol: '◆', army: 'army-frost', castle: 'castle-frost' },
  { name: 'Red', colour: '#c4422b', symbol: '▲', army: 'army-ember', castle: 'castle-ember' },
  { name: 'Gold', colour: '#e0a526', symbol: '●', army: 'army-sun', castle: 'castle-sun' },
  { name: 'Green', colour: '#2e8b6f', symbol: '■', army: 'army-fen', castle: 'castle-fen' },
] as const;
