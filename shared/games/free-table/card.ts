import type { GameCard } from '../../engine/game.ts';

/** What a front page shows of the free table: a table without a game. */
export const CARD: GameCard = {
  id: 'free-table',
  title: 'Free table',
  tagline: 'No rules, your hands: boards, dice, cards and figurines of every game.',
  seats: { min: 1, max: 8 },
  colours: [
    { name: 'Red', colour: '#d55e00', symbol: '●' },
    { name: 'Blue', colour: '#0072b2', symbol: '■' },
    { name: 'Green', colour: '#009e73', symbol: '▲' },
    { name: 'Yellow', colour: '#e6b400', symbol: '◆' },
    { name: 'Purple', colour: '#a05195', symbol: '★' },
    { name: 'Sky', colour: '#56b4e9', symbol: '✚' },
    { name: 'Rose', colour: '#e377a2', symbol: '♥' },
    { name: 'White', colour: '#e8e2d4', symbol: '⬟' },
  ],
};
