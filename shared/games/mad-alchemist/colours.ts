/** Colours of the seats; four usually, six in a house game. Told apart by eyes that lack a colour, too, and by their symbols. */
export const COLOURS = [
  { name: 'Crimson', colour: '#b8332f', symbol: '▲' },
  { name: 'Azure', colour: '#2f6fb3', symbol: '◆' },
  { name: 'Amber', colour: '#d99a22', symbol: '●' },
  { name: 'Jade', colour: '#2e8b6f', symbol: '■' },
  { name: 'Rose', colour: '#e59ac0', symbol: '★' },
  { name: 'Ivory', colour: '#efe9d8', symbol: '✚' },
] as const;
