import type { ComponentType } from 'react';
import {
  GiAngelWings,
  GiBackstab,
  GiBoulderDash,
  GiBowArrow,
  GiBroadsword,
  GiBrokenSkull,
  GiCoins,
  GiDoorway,
  GiFlame,
  GiHealthNormal,
  GiHourglass,
  GiInvisible,
  GiLightningArc,
  GiMagicSwirl,
  GiOpenTreasureChest,
  GiPoisonBottle,
  GiRaiseZombie,
  GiRock,
  GiSnowflake1,
  GiSpellBook,
  GiStoneWall,
  GiTeleport,
  GiWalkingBoot,
} from 'react-icons/gi?signs';

type Sign = ComponentType;

/** What acts are drawn as, by the words that the games have for them: the first that fits. */
const SIGNS: readonly (readonly [RegExp, Sign])[] = [
  [/\b(end|pass|wait|done|nothing|stay)\b/i, GiHourglass],
  [/gold|coin|purse|tithe|winch|fare/i, GiCoins],
  [/\brock|boulder|pebble/i, GiRock],
  [/treasure|stash|loot|\btake\b|pick up|search|chest/i, GiOpenTreasureChest],
  [/door|lock|stairs|ladder|exit|gate/i, GiDoorway],
  [/bow|shot|arrow|pistol|rifle|gun|cannon|crossbow|shoot|slits|laser|bolt|throw/i, GiBowArrow],
  [/knife|dagger|backstab|claw|bite|fang|talon|kunai|shuriken|sting/i, GiBackstab],
  [/fire|flame|burn|ember|oil|torch|kindle|comet|grenade|mine|bomb|blast|explo/i, GiFlame],
  [/frost|ice|rime|cold|snow/i, GiSnowflake1],
  [/lightning|zap|spark|arc|shock|static|storm|surge/i, GiLightningArc],
  [/wall|barrier|shield|ward|guard|armor|shelter|stone/i, GiStoneWall],
  [/quake|earth|stomp/i, GiBoulderDash],
  [/heal|mend|cure|leaf|repair|salve|bandage|second wind|feast|regenerate/i, GiHealthNormal],
  [/potion|flask|drink|vial|venom|poison/i, GiPoisonBottle],
  [/fly|wing|flap|gale|gust|levitat|float/i, GiAngelWings],
  [/blink|teleport|warp|swap|shift|phase|tunnel|recall/i, GiTeleport],
  [/hide|vanish|invisib|smoke|fade|cloak|shadow|lie low|mist/i, GiInvisible],
  [/step|move|walk|roll|leap|jump|dash|tread|drift|churn|stalk|climb|run|ride|charge|grapple/i, GiWalkingBoot],
  [/summon|raise|imp\b|hound|ogre|wisp|skeleton|ghoul|angel|thrall|elemental|crew|egg/i, GiRaiseZombie],
  [/death|wail|reap|grasp|dread|doom/i, GiBrokenSkull],
  [/card|spell|focus|mind|omen|hex|charm|mana|contemplate|breath|prayer|library/i, GiSpellBook],
  [/attack|hit|punch|fist|sword|axe|hammer|spear|mace|club|blade|strike|smite|slap|ram\b|cleave|wakazashi|staff|fight/i, GiBroadsword],
];

/** A sign for an act that is called so. */
export const signFor = (words: string): Sign => SIGNS.find(([fits]) => fits.test(words))?.[1] ?? GiMagicSwirl;
