/** What other features may use of this one. Pages import its files directly. */
export { LoraFace } from './LoraFace.tsx'
export { LoraPicker } from './LoraPicker.tsx'
export { chosenLorasQuery, type LoraCard } from './queries.ts'
export { addWord } from './words.ts'
