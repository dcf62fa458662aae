/** What the table may know of a model without loading it: sizes in inches (one board square is one inch). */
export type Model = {
  readonly file: string;
  readonly size: { readonly width: number; readonly height: number; readonly depth: number };
  readonly kind: 'figurine' | 'prop';
  readonly author: 'Lootable';
  readonly licence: 'MIT';
  /** Where a label hangs: inches above the board. */
  readonly label: number;
  /** Node names in the file, near and far. */
  readonly lod: readonly ['lod0', 'lod1'];
};

/** What a model of each kind may cost, both levels together in one file. */
export const BUDGET = {
  figurine: { triangles: 4000, bytes: 60_000 },
  prop: { triangles: 1500, bytes: 25_000 },
} as const;

const model = (kind: Model['kind'], file: string, width: number, height: number, depth: number): Model => ({
  file: `${file}.glb`,
  size: { width, height, depth },
  kind,
  author: 'Lootable',
  licence: 'MIT',
  label: Math.round((height + 0.12) * 100) / 100,
  lod: ['lod0', 'lod1'],
});

/** Every model by its id. y is up, the front looks along +z, the origin lies under the middle. */
export const CATALOG = {
  'thrower-1': model('figurine', 'thrower-1', 1.36, 1.35, 0.9),
  'thrower-2': model('figurine', 'thrower-2', 1.23, 1.41, 0.93),
  'thrower-3': model('figurine', 'thrower-3', 1.07, 1.34, 0.9),
  'thrower-4': model('figurine', 'thrower-4', 1.03, 1.33, 0.9),
  'thrower-5': model('figurine', 'thrower-5', 1.19, 1.24, 0.9),
  'thrower-6': model('figurine', 'thrower-6', 1.12, 1.36, 0.93),
  'thrower-7': model('figurine', 'thrower-7', 1.01, 1.24, 0.92),
  'thrower-8': model('figurine', 'thrower-8', 1.06, 1.31, 1.06),
  'army-frost': model('figurine', 'army-frost', 1.07, 1.58, 0.86),
  'army-ember': model('figurine', 'army-ember', 0.86, 1.48, 0.76),
  'army-sun': model('figurine', 'army-sun', 1.08, 1.57, 0.96),
  'army-fen': model('figurine', 'army-fen', 1.02, 1.54, 0.9),
  dragon: model('figurine', 'dragon', 2.35, 1.99, 2.03),
  'keelar-mage': model('figurine', 'keelar-mage', 1.04, 1.43, 0.9),
  'keelar-warrior': model('figurine', 'keelar-warrior', 1.17, 1.56, 0.9),
  'keelar-soldier': model('figurine', 'keelar-soldier', 0.91, 1.17, 0.97),
  'keelar-demon': model('figurine', 'keelar-demon', 1.36, 1.56, 0.9),
  'keelar-energy-ghost': model('figurine', 'keelar-energy-ghost', 1.18, 1.55, 0.9),
  'keelar-robo': model('figurine', 'keelar-robo', 1.15, 1.39, 1.08),
  'keelar-chaos-elemental': model('figurine', 'keelar-chaos-elemental', 1.21, 1.54, 0.93),
  'keelar-morphboy': model('figurine', 'keelar-morphboy', 1.3, 1.2, 0.9),
  'keelar-eldere': model('figurine', 'keelar-eldere', 0.9, 1.55, 1.05),
  'keelar-ugh': model('figurine', 'keelar-ugh', 1.32, 1.6, 0.9),
  'keelar-elf': model('figurine', 'keelar-elf', 1.19, 1.59, 0.9),
  'keelar-rogue': model('figurine', 'keelar-rogue', 1.16, 1.21, 1.15),
  'keelar-skeleton': model('figurine', 'keelar-skeleton', 0.73, 1.08, 0.63),
  'keelar-ghoul': model('figurine', 'keelar-ghoul', 0.65, 0.66, 0.66),
  'keelar-imp': model('figurine', 'keelar-imp', 0.7, 0.9, 0.59),
  'keelar-hound': model('figurine', 'keelar-hound', 0.61, 0.78, 0.74),
  'keelar-ogre': model('figurine', 'keelar-ogre', 1, 1.2, 0.76),
  'keelar-wisp': model('figurine', 'keelar-wisp', 0.59, 0.81, 0.59),
  'castle-frost': model('figurine', 'castle-frost', 2.12, 2.66, 2.13),
  'castle-ember': model('figurine', 'castle-ember', 2.12, 1.74, 2.12),
  'castle-sun': model('figurine', 'castle-sun', 2.12, 2.04, 2.14),
  'castle-fen': model('figurine', 'castle-fen', 2.12, 2.32, 2.13),
  crown: model('prop', 'crown', 0.58, 0.4, 0.58),
  chalice: model('prop', 'chalice', 0.47, 0.59, 0.47),
  sword: model('prop', 'sword', 0.61, 0.77, 0.42),
  book: model('prop', 'book', 0.67, 0.28, 0.73),
  idol: model('prop', 'idol', 0.42, 0.63, 0.35),
  ring: model('prop', 'ring', 0.54, 0.55, 0.44),
  'wall-1': model('prop', 'wall-1', 0.98, 1.08, 0.98),
  'wall-2': model('prop', 'wall-2', 0.98, 1.08, 0.98),
  'wall-3': model('prop', 'wall-3', 0.98, 1.09, 0.98),
  'rock-1': model('prop', 'rock-1', 0.75, 0.56, 0.68),
  'rock-2': model('prop', 'rock-2', 0.76, 0.56, 0.72),
  'rock-3': model('prop', 'rock-3', 0.76, 0.56, 0.71),
  exit: model('prop', 'exit', 0.99, 1.08, 0.93),
  'coin-1': model('prop', 'coin-1', 0.5, 0.08, 0.5),
  'coin-5': model('prop', 'coin-5', 0.59, 0.09, 0.59),
  'coin-10': model('prop', 'coin-10', 0.69, 0.1, 0.69),
  counter: model('prop', 'counter', 0.79, 0.12, 0.79),
  'counter-white': model('prop', 'counter-white', 0.79, 0.12, 0.79),
  cup: model('prop', 'cup', 0.99, 1.2, 0.99),
  stump: model('prop', 'stump', 0.81, 0.35, 0.81),
  torch: model('prop', 'torch', 0.32, 1.12, 0.3),
  'keelar-cleric': model('figurine', 'keelar-cleric', 1.08, 1.45, 0.9),
  'keelar-geomancer': model('figurine', 'keelar-geomancer', 0.9, 1.54, 0.9),
  'keelar-vampire': model('figurine', 'keelar-vampire', 1.13, 1.22, 0.9),
  'keelar-ninja': model('figurine', 'keelar-ninja', 1.08, 0.89, 0.9),
  'keelar-lilliputian': model('figurine', 'keelar-lilliputian', 0.9, 1.42, 0.99),
  'keelar-wyvern': model('figurine', 'keelar-wyvern', 1.24, 1.2, 1.08),
  'keelar-dragon': model('figurine', 'keelar-dragon', 0.96, 1.54, 0.9),
  'keelar-wyrmling': model('figurine', 'keelar-wyrmling', 0.66, 0.68, 0.6),
  'keelar-sage': model('figurine', 'keelar-sage', 1.13, 1.17, 0.93),
  'keelar-undead': model('figurine', 'keelar-undead', 0.9, 1.57, 0.9),
  'keelar-elementalist': model('figurine', 'keelar-elementalist', 1.26, 1.37, 1.11),
  'keelar-sorcerer': model('figurine', 'keelar-sorcerer', 0.99, 1.44, 0.9),
  'keelar-angel': model('figurine', 'keelar-angel', 1.12, 1.43, 0.77),
  'keelar-thrall': model('figurine', 'keelar-thrall', 0.77, 0.9, 0.81),
  'keelar-elemental': model('figurine', 'keelar-elemental', 0.95, 1.14, 0.74),
  'keelar-crew': model('figurine', 'keelar-crew', 0.5, 0.73, 0.5),
  'keelar-smoke': model('prop', 'keelar-smoke', 0.95, 0.7, 0.95),
  'keelar-void': model('prop', 'keelar-void', 0.95, 0.08, 0.95),
  'keelar-barrier-2': model('prop', 'keelar-barrier-2', 0.94, 0.76, 0.77),
  'keelar-gate': model('prop', 'keelar-gate', 0.98, 1.09, 0.57),
  'keelar-fire': model('prop', 'keelar-fire', 0.72, 0.61, 0.65),
  'keelar-trap': model('prop', 'keelar-trap', 0.87, 0.2, 0.71),
  'keelar-barrier-1': model('prop', 'keelar-barrier-1', 0.92, 0.73, 0.96),
  'keelar-barrier-3': model('prop', 'keelar-barrier-3', 0.96, 0.67, 0.86),
  'keelar-barrier-hurt': model('prop', 'keelar-barrier-hurt', 0.84, 0.43, 0.8),
  'keelar-card': model('prop', 'keelar-card', 0.54, 0.03, 0.76),
  'keelar-coffin': model('prop', 'keelar-coffin', 0.65, 0.41, 0.99),
  'free-pawn': model('prop', 'free-pawn', 0.82, 1.1, 0.82),
  'free-meeple': model('prop', 'free-meeple', 1.04, 1, 0.4),
  'free-cube': model('prop', 'free-cube', 0.5, 0.5, 0.5),
  'free-tile': model('prop', 'free-tile', 0.96, 0.06, 0.96),
  'free-note': model('prop', 'free-note', 1.6, 0.2, 1.6),
  'free-label': model('prop', 'free-label', 1.8, 0.03, 0.5),
  'free-counter': model('prop', 'free-counter', 1.1, 0.12, 0.8),
  'free-bag': model('prop', 'free-bag', 1.36, 0.98, 1.36),
  'free-screen': model('prop', 'free-screen', 4, 1.6, 0.52),
  'alchemist-1': model('figurine', 'alchemist-1', 1.16, 1.3, 1),
  'alchemist-2': model('figurine', 'alchemist-2', 0.99, 1.39, 1.04),
  'alchemist-3': model('figurine', 'alchemist-3', 1.39, 1.43, 0.99),
  'alchemist-4': model('figurine', 'alchemist-4', 0.9, 1.41, 0.99),
  'alchemist-mad': model('figurine', 'alchemist-mad', 1.29, 1.73, 0.99),
  'alchemist-skeleton': model('figurine', 'alchemist-skeleton', 1.74, 1.16, 0.65),
  'alchemist-lich': model('figurine', 'alchemist-lich', 1.12, 1.63, 1.14),
  'looter-1': model('figurine', 'looter-1', 1.07, 1.6, 0.9),
  'looter-2': model('figurine', 'looter-2', 1.37, 1.08, 0.9),
  'looter-3': model('figurine', 'looter-3', 1, 1.09, 0.9),
  'looter-4': model('figurine', 'looter-4', 1.05, 0.94, 1.33),
  glm: model('figurine', 'glm', 1.16, 1.06, 0.84),
  'alchemist-rock': model('prop', 'alchemist-rock', 1.03, 0.67, 0.78),
  flask: model('prop', 'flask', 0.73, 0.79, 0.73),
  'flask-crescent': model('prop', 'flask-crescent', 0.73, 0.79, 0.73),
  'flask-spiral': model('prop', 'flask-spiral', 0.73, 0.79, 0.73),
  'flask-key': model('prop', 'flask-key', 0.73, 0.79, 0.73),
  'flask-raven': model('prop', 'flask-raven', 0.73, 0.79, 0.73),
  'flask-thorn': model('prop', 'flask-thorn', 0.73, 0.79, 0.73),
  'flask-bell': model('prop', 'flask-bell', 0.73, 0.79, 0.73),
  pouch: model('prop', 'pouch', 0.77, 0.62, 0.79),
  'philosophers-stone': model('prop', 'philosophers-stone', 0.7, 0.96, 0.7),
  'cellar-tile': model('prop', 'cellar-tile', 0.88, 0.09, 0.88),
  'gem-3': model('prop', 'gem-3', 0.99, 0.24, 1),
  'gem-4': model('prop', 'gem-4', 0.89, 0.24, 0.89),
  'gem-5': model('prop', 'gem-5', 0.84, 0.24, 0.84),
  'gem-6': model('prop', 'gem-6', 0.84, 0.24, 0.84),
} as const satisfies Record<string, Model>;

export type ModelId = keyof typeof CATALOG;

/** Tells whether a text names a model. */
export const isModelId = (id: string): id is ModelId => Object.hasOwn(CATALOG, id);

/** All ids, in the order of the catalogue. */
export const MODEL_IDS: readonly ModelId[] = Object.keys(CATALOG).filter(isModelId);
