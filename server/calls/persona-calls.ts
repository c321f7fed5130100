import { deletePersona } from './aifriend/delete_persona.ts'
import { listPersonas } from './aifriend/list_personas.ts'
import { savePersona } from './aifriend/save_persona.ts'
import { setDefaultPersona } from './aifriend/set_default_persona.ts'

export const personaHandlers = {
  'aifriend.delete_persona': deletePersona,
  'aifriend.list_personas': listPersonas,
  'aifriend.save_persona': savePersona,
  'aifriend.set_default_persona': setDefaultPersona,
}
