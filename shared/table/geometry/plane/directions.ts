/** Cosines of 0..90 whole degrees in millionths: no machine's own sine decides where anything lies (G-01). */
// biome-ignore format: a table reads better in rows
const COSINES: readonly number[] = [
  1_000_000, 999_848, 999_391, 998_630, 997_564, 996_195, 994_522, 992_546, 990_268, 987_688,
  984_808, 981_627, 978_148, 974_370, 970_296, 965_926, 961_262, 956_305, 951_057, 945_519,
  939_693, 933_580, 927_184, 920_505, 913_545, 906_308, 898_794, 891_007, 882_948, 874_620,
  866_025, 857_167, 848_048, 838_671, 829_038, 819_152, 809_017, 798_636, 788_011, 777_146,
  766_044, 754_710, 743_145, 731_354, 719_340, 707_107, 694_658, 681_998, 669_131, 656_059,
  642_788, 629_320, 615_661, 601_815, 587_785, 573_576, 559_193, 544_639, 529_919, 515_038,
  500_000, 484_810, 469_472, 453_990, 438_371, 422_618, 406_737, 390_731, 374_607, 358_368,
  342_020, 325_568, 309_017, 292_372, 275_637, 258_819, 241_922, 224_951, 207_912, 190_809,
  173_648, 156_434, 139_173, 121_869, 104_528, 87_156, 69_756, 52_336, 34_899, 17_452,
  0,
];

const cosine = (degrees: number): number => {
  const turned = ((degrees % 360) + 360) % 360;
  const [fold, sign] =
    turned <= 90 ? [turned, 1] : turned <= 180 ? [180 - turned, -1] : turned <= 270 ? [turned - 180, -1] : [360 - turned, 1];
  return (COSINES[fold] ?? 0) * sign;
};

/** The unit vector of whole degrees (0 = east, 90 = north) in millionths. */
export const heading = (degrees: number): { x: number; y: number } => ({ x: cosine(degrees), y: cosine(degrees - 90) });

/** Rounds half away from zero, so that left and right are mirror images. */
export const whole = (value: number): number => (value < 0 ? -Math.floor(-value + 0.5) : Math.floor(value + 0.5)) + 0;

/** The way of `length` thousandths along whole degrees, in whole thousandths (G-01). */
export function toward(degrees: number, length: number): { x: number; y: number } {
  const to = heading(degrees);
  return { x: whole((to.x * length) / 1_000_000), y: whole((to.y * length) / 1_000_000) };
}

const COMPASS = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'] as const;

/** What people call a direction of whole degrees. */
export const compassOf = (degrees: number): string => COMPASS[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] ?? '';
