export const COLOURS = [
  { name: 'Amber', colour: '#d98a1f', symbol: '▲' },
  { name: 'Teal', colour: '#1f9e8f', symbol: '●' },
  { name: 'Violet', colour: '#7d54c7', symbol: '■' },
  { name: 'Rose', colour: '#cf4a6d', symbol: '◆' },
] as const;
