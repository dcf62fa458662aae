/** The sounds that the table can make (`client/sound/voices.ts` plays them). */
export type Voice =
  | 'wood'
  | 'coin'
  | 'stone'
  | 'die'
  | 'bell'
  | 'roar'
  | 'hit'
  | 'flip'
  | 'good'
  | 'cast'
  | 'whisper'
  | 'thud'
  | 'flame'
  | 'snap'
  | 'toll'
  | 'abyss';

/** The sparks that can fly from a spot (`client/motion/flourish.ts` has their colours). */
export type Sparks = 'puff' | 'mist' | 'boon' | 'daze' | 'fire' | 'gold' | 'rubble' | 'chips' | 'blood';

/** What a flash is to those who watch: what the director of the camera makes of it (`client/director/idioms.ts`). */
export type Drama = 'hit' | 'reveal' | 'haul' | 'collapse' | 'exit';

/** What a flash, the difference of two views or the end of a game lets a figure do or suffer. */
export type Cue = 'strike' | 'shoot' | 'cast' | 'rear' | 'stoop' | 'look' | 'cheer' | 'hurt' | 'dodge' | 'daze' | 'fall' | 'rise';

/** How it is done: each is a motion of its own (`client/scene/gestures/phrases.ts`). */
export type Gesture =
  | ('swing' | 'chop' | 'lunge' | 'claws' | 'bite' | 'slam' | 'gore')
  | ('loose' | 'kick' | 'toss' | 'spit')
  | ('lift' | 'beckon' | 'surge' | 'chant')
  | ('loom' | 'roar' | 'spread' | 'bristle')
  | ('bend' | 'snatch' | 'dip')
  | ('glance' | 'peer' | 'scan' | 'sniff')
  | ('jump' | 'shake' | 'whirl' | 'bow' | 'bounce' | 'soar')
  | ('recoil' | 'stagger' | 'flinch' | 'shudder' | 'flicker')
  | ('sidestep' | 'duck' | 'start' | 'thin')
  | ('sway' | 'wobble' | 'reel')
  | ('topple' | 'crumple' | 'sag' | 'crash')
  | ('heave' | 'spring' | 'knit' | 'swell');

/** How a figure gets from place to place (`client/scene/gestures/gaits.ts`). */
export type Gait = 'march' | 'stomp' | 'skip' | 'creep' | 'glide' | 'fly' | 'flutter' | 'lope' | 'roll' | 'waddle' | 'shift';

/** How a figure does all that figures do. */
export interface Manner extends Readonly<Record<Cue, Gesture>> {
  readonly gait: Gait;
  /** How long it takes for it: 1 is usual, golems are slower, imps quicker. */
  readonly pace: number;
}

/** What is seen and heard of a flash of the engine. One that is declared as `{}` is a pale puff without a sound. */
export interface FlashLook {
  readonly sparks?: Sparks;
  readonly sound?: Voice;
  /** What rises from the spot: the number that was lost or gained, or a word; a `grave` one is red like a blow. */
  readonly cry?: 'loss' | 'gain' | { readonly word: string; readonly grave?: true };
  /**
   * bolt = flies from the piece to the place and strikes there; push = a trace from where the piece was, instead of sparks;
   * leg = a corner of a walk, on boards whose places are points, which the walk itself shows; found = the piece, which is kept elsewhere from
   * now on, was found at the place: an audience sees it happen there.
   */
  readonly goes?: 'bolt' | 'push' | 'leg' | 'found';
  /** The colour of a cloud that hangs about the place for a while, on such boards. */
  readonly cloud?: string;
  /** What its piece does: towards the place, if that is another one; what it suffers, with its face to whoever did it. */
  readonly acts?: Cue;
  /** What whoever did it does: the figure of this kind or, where none is named, of the seat at turn, if it is plain which one that is. */
  readonly by?: { readonly cue: Cue; readonly kind?: string };
  /** What the other figures at the place do. */
  readonly met?: Cue;
  /** What it is to an audience; without it, it is only seen if it happens in the picture. */
  readonly drama?: Drama;
  /** How the story of a turn tells it of its piece, with how often it happened: "pushed 2". */
  readonly counted?: string;
}

/** The small signs that can stand over a figure (`client/scene/pieces/tags.ts` paints them). */
export type Sign = 'star' | 'chevrons' | 'eye' | 'eye-rose' | 'trefoil' | 'bars' | 'spiral' | 'hourglass';

/** What is seen of a condition: a tag of a piece. One that is declared as `{}` is only told in words. */
export interface ConditionLook {
  readonly sign?: Sign;
  /** A model on the body: flames stand on it and go where it goes, stars are about its head. */
  readonly wears?: { readonly as: 'flames' | 'stars'; readonly model: string };
  /** How high it hovers, in inches; where places say themselves how high they are, they do. */
  readonly hovers?: number;
  /** It lies on its side. */
  readonly lies?: true;
  /** It acts: it wears a mark of its own, and roofs open over it, on boards with roofs. */
  readonly watched?: true;
}

/** How the mark of an answer looks on its place: may be entered, is only passed, means a fight. */
export type Highlight = 'rest' | 'pass' | 'fight';

/** What stands in and around houses, on boards that have some: models of the catalogue. */
export interface Houses {
  readonly door: string;
  /** A door that was broken. */
  readonly broken: string;
  /** Hangs on both sides of a locked door. */
  readonly lock: string;
  /** Stands in the corner of a Camp under the sky. */
  readonly tent: string;
  /** What rooms are furnished with, by what they are called: the first that fits. */
  readonly rooms: readonly (readonly [called: RegExp, holds: readonly string[]])[];
  /** Width and depth of furniture in inches, its back to the wall, and the scale of its model. */
  readonly sizes: Readonly<Record<string, readonly [wide: number, deep: number, scale: number]>>;
}

/** What the outline of a figure is drawn with: ink on pale grounds, else the light of its owner's colour; `pale`: where all grounds are dark, small figures have pale lines. */
export type Rim = 'ink' | 'glow' | 'pale';

/** The places in which tables stand (`paint/room.ts`). */
export type Room = 'scriptorium' | 'cellar' | 'tavern' | 'camp' | 'tent';
