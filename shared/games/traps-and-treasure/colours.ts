export const COLOURS = [
  { name: 'Crimson', colour: '#c23b3b', symbol: '▲' },
  { name: 'Azure', colour: '#2f7fc4', symbol: '●' },
  { name: 'Saffron', colour: '#d6a11e', symbol: '■' },
  { name: 'Moss', colour: '#5b8f3a', symbol: '◆' },
] as const;
