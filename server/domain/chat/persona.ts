import type { Persona } from '#contract/aifriend/chat-session'

/** The user's name and description in the story, from a persona in either form. */
export function readPersona(
  persona: Persona | null,
  accountName: string,
): { name: string; description: string } {
  if (persona === null) return { name: accountName, description: '' }
  if (typeof persona === 'string') return { name: accountName, description: persona }
  return { name: persona.name || accountName, description: persona.description }
}

/** The texts of a persona by the field names of the request. */
export function personaFields(persona: Persona | null | undefined): Record<string, string> {
  if (persona === null || persona === undefined) return {}
  if (typeof persona === 'string') return { persona }
  return { 'persona.name': persona.name, 'persona.description': persona.description }
}
