export { ChatLorebooks } from './ChatLorebooks.tsx'
export { LoreEntries } from './LoreEntries.tsx'
export { emptyLore, type LoreForm, nameLoreField, toLoreForms, toLoreInput } from './lore-form.ts'
export { writtenLore } from './written-lore.ts'
