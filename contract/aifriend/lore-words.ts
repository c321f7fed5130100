/** Separate from the schemas, so that pages can list them without loading those. */

export const promptRoles = ['system', 'user', 'assistant'] as const

/** How the secondary keys of an entry decide, after one of its keys was found. */
export const loreLogics = ['and_any', 'and_all', 'not_any', 'not_all'] as const

/** Where an entry is told. Only entries that are always told can stand before the history; see decision 0175. */
export const lorePositions = [
  'near_end',
  'before_character',
  'after_character',
  'before_examples',
  'after_examples',
  'before_note',
  'after_note',
  'at_depth',
] as const
