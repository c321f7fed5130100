import type { Persona } from '#contract/aifriend/persona-card'

/** The user's name and description in the story, from a persona in either form. */
export function readPersona(
  persona: Persona | null,
  accountName: string,
): { name: string; description: string } {
  if (persona === null) return { name: accountName, description: '' }
  if (typeof persona === 'string') return { name: accountName, description: persona }
  return { name: persona.name || accountName, description: persona.description }
}

/** The texts of a persona by the field names of the request; `prefix`: the persona is a part of it. */
export function personaFields(persona: Persona | null, prefix = 'persona.'): Record<string, string> {
  if (persona === null) return {}
  if (typeof persona === 'string') return { persona }
  return { [`${prefix}name`]: persona.name, [`${prefix}description`]: persona.description }
}
