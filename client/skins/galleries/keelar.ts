import type { Gallery, Level } from '../gallery.ts';
import tournament from './keelar-tournament.json' with { type: 'json' };

/** How hard a class is, and what it does in two lines. */
type Told = readonly [level: Level, does: string, but: string];

/** The classes by their ids. */
const CLASSES: Readonly<Record<string, Told>> = {
  mage: [
    'easy',
    'Fireballs, frost and a blink out of harm: a spell for every trouble.',
    'Spells cost mana; Focus turns an action into more of it.',
  ],
  warrior: [
    'easy',
    'Walks up and hits hard, in armor that swallows blows.',
    'Slow to come near; choose armor against what the others use.',
  ],
  soldier: ['easy', 'Shoots from afar: pistol, rifle, rockets, cheap grenades.', 'Weak at arm’s length; grenades and charges are used up.'],
  demon: [
    'medium',
    'Rage instead of actions: every blow given or taken brings more.',
    'Starts slowly; rage above the maximum draws wild cards.',
  ],
  'energy-ghost': ['medium', 'Saves energy for a storm of lightning, slips through walls.', 'At zero energy it stands still.'],
  robo: ['hard', 'Laser, rail gun and rocket feet, as many as the generator feeds.', 'Everything heats it up; too hot, it burns itself.'],
  'chaos-elemental': [
    'medium',
    'Rolls for its power, swaps people about, tears the board.',
    'A bad die is a bad turn; rerolls can be bought.',
  ],
  morphboy: [
    'hard',
    'Discards a card to be a hunter, a hulk, a flier or a sneak.',
    'The hand decides what it can be; without a shape it is a blob.',
  ],
  eldere: [
    'hard',
    'Sleep, blindness, nightmare; its mind goes through armor.',
    'Guesses in secret what the others will do, and is paid for it.',
  ],
  ugh: ['medium', 'Every hand is an action: rocks, clubs, and friends to throw.', 'A hand that holds something does nothing else.'],
  elf: ['hard', 'Lays its abilities on a grid; neighbours make each other stronger.', 'Arrows from afar; the pattern must be planned.'],
  rogue: ['medium', 'Hides, steals gold unseen and leaves fakes behind.', 'Frail when found; knives want the dark.'],
  cleric: ['medium', 'Heals, raises the downed, calls an angel; helping earns favors.', 'Smites little: its friends fight for it.'],
  lilliputian: [
    'hard',
    'A rolling fort with many hit points, cannons and a tiny crew.',
    'Has no hands and turns slowly; crew must climb out for gold.',
  ],
  geomancer: ['medium', 'Moves walls, digs tunnels, drops boulders: the board obeys.', 'Mana is short; deep breaths take a whole turn.'],
  vampire: ['medium', 'Bites for blood; blood buys bats, mist, thralls and healing.', 'Has to come close to begin at all.'],
  ninja: ['medium', 'Smoke, invisibility, a blade from nowhere.', 'Hits once and must vanish again.'],
  sage: ['hard', 'Writes its own deck and plays cards from sparks to comets.', 'What is drawn is what there is.'],
  wyvern: ['easy', 'Flies over everything, bites for two, stings and is gone.', 'When it is downed in the air, it falls, too.'],
  sorcerer: ['hard', 'Imps, hounds and ogres, on credit if need be.', 'Debts are paid in blood at the start of the turn.'],
  undead: ['medium', 'Grows as others fall; raises bones and comes back itself.', 'Its best things are paid for with deaths.'],
  elementalist: [
    'hard',
    'One element after another: air then fire blasts, water then ice stuns.',
    'Every shift has to be thought of a turn before.',
  ],
  dragon: ['easy', 'Claws for two, breathes in a line, carries a rider for gold.', 'Large, loud and everybody’s target.'],
};

/** Three that play by plain numbers and differ most: steel, guns, spells. */
const FIRST: ReadonlySet<string> = new Set(['warrior', 'soldier', 'mage']);

const played: Readonly<Record<string, { readonly games: number; readonly wins: number }>> = tournament.classes;
const fair = 100 / tournament.seats;

const measuredOf = (id: string): { measured?: string } => {
  const result = played[id];
  return result ? { measured: `Bots win ${Math.round(result.wins)} % with it` } : {};
};

/** The classes of Keelar as a hall of figures. */
const hall: Gallery = {
  form: 'hall',
  name: 'Hall of classes',
  takes: 'Play',
  note: `Measured in ${tournament.games} games of bots with ${tournament.seats} players on ${tournament.date}: a fair share is ${fair} %. People use secrets better than bots.`,
  of: ({ id }) => {
    const told = Object.hasOwn(CLASSES, id) ? CLASSES[id] : undefined;
    if (!told) return undefined;
    const [level, ...lines] = told;
    return { model: `keelar-${id}`, lines, level, ...measuredOf(id), ...(FIRST.has(id) ? { first: true } : {}) };
  },
};

export default hall;
