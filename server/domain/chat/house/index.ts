import { amadou } from './amadou.ts'
import { bram } from './bram.ts'
import { caspian } from './caspian.ts'
import { elias } from './elias.ts'
import type { HouseCharacter } from './house-character.ts'
import { ines } from './ines.ts'
import { isolde } from './isolde.ts'
import { maren } from './maren.ts'
import { oriel } from './oriel.ts'
import { theodora } from './theodora.ts'
import { tomas } from './tomas.ts'
import { wren } from './wren.ts'
import { yuki } from './yuki.ts'

/** In the order in which lists show them. */
export const houseCharacters: readonly HouseCharacter[] = [
  ines,
  bram,
  wren,
  yuki,
  theodora,
  elias,
  maren,
  caspian,
  oriel,
  amadou,
  tomas,
  isolde,
]
