// Builds the automaton of all lists once, when the module is loaded.

import { buildAutomaton } from './automaton.ts'
import { BARE_AGES } from './lists/bare-ages.ts'
import { CHINESE } from './lists/chinese.ts'
import { ENGLISH_GRAMMAR } from './lists/english-grammar.ts'
import { ENGLISH_HARMLESS } from './lists/english-harmless.ts'
import { ENGLISH_MINORS } from './lists/english-minors.ts'
import { ENGLISH_SEXUAL } from './lists/english-sexual.ts'
import { FRENCH } from './lists/french.ts'
import { GERMAN } from './lists/german.ts'
import { ITALIAN } from './lists/italian.ts'
import { JAPANESE } from './lists/japanese.ts'
import { KOREAN } from './lists/korean.ts'
import { NUMBERS } from './lists/numbers.ts'
import { PERSONS } from './lists/persons.ts'
import { PLAYERS } from './lists/players.ts'
import { PORTUGUESE } from './lists/portuguese.ts'
import { RUSSIAN } from './lists/russian.ts'
import { SCHOOLS } from './lists/schools.ts'
import { SPANISH } from './lists/spanish.ts'
import { THINGS } from './lists/things.ts'
import { UNBORN } from './lists/unborn.ts'
import { UNDRESS } from './lists/undress.ts'
import { UNDRESS_ABROAD } from './lists/undress-abroad.ts'

export const AUTOMATON = buildAutomaton([
  ...ENGLISH_MINORS,
  ...ENGLISH_SEXUAL,
  ...ENGLISH_HARMLESS,
  ...ENGLISH_GRAMMAR,
  ...SPANISH,
  ...FRENCH,
  ...GERMAN,
  ...PORTUGUESE,
  ...ITALIAN,
  ...RUSSIAN,
  ...JAPANESE,
  ...CHINESE,
  ...KOREAN,
  ...NUMBERS,
  ...BARE_AGES,
  ...UNBORN,
  ...SCHOOLS,
  ...THINGS,
  ...PERSONS,
  ...PLAYERS,
  ...UNDRESS,
  ...UNDRESS_ABROAD,
])
