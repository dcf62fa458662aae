/** Sides without a wall at turn 0: north 1, east 2, south 4, west 8 (§3). */
type TileKind = 'open' | 'wall' | 'tunnel' | 'corner';

/** The four kinds of cellar tiles (M-011, §3): the letter of their ids and their open sides at turn 0. */
export const TILE_KINDS: readonly { kind: TileKind; letter: string; open: number; name: string }[] = [
  { kind: 'open', letter: 'O', open: 15, name: 'Vault' },
  { kind: 'wall', letter: 'W', open: 14, name: 'Gallery' },
  { kind: 'tunnel', letter: 'U', open: 5, name: 'Tunnel' },
  { kind: 'corner', letter: 'C', open: 6, name: 'Corner' },
];

/** How many tiles of each kind there are (M-011), and how many of them carry "!" when split evenly. */
export const PER_KIND = 16;
export const BANGS_PER_KIND = 8;
