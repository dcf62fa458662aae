/** Colours of the seats; four at our table, six in a house game. */
export const COLOURS = [
  { name: 'Crimson', colour: '#b8332f', symbol: '▲' },
  { name: 'Azure', colour: '#2f6fb3', symbol: '◆' },
  { name: 'Amber', colour: '#d99a22', symbol: '●' },
  { name: 'Jade', colour: '#2e8b6f', symbol: '■' },
  { name: 'Violet', colour: '#7a4fa3', symbol: '★' },
  { name: 'Slate', colour: '#5c6770', symbol: '✚' },
] as const;
