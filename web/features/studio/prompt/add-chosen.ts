import { modes, type StudioForm } from '../form.ts'
import type { Completion } from './completions.ts'

const mostStyles = 10

/** Adds a style or LoRA that was picked while typing, unless it is there already or there is no room. */
export function addChosen(form: StudioForm, taken: Exclude<Completion, { kind: 'words' }>): StudioForm {
  if (taken.kind === 'style') {
    const { styles } = form
    if (styles.includes(taken.value) || styles.length >= mostStyles) return form
    return { ...form, styles: [...styles, taken.value] }
  }
  const { loras, generationMode } = form
  if (loras.some(({ uid }) => uid === taken.uid) || loras.length >= modes[generationMode].maxLoras)
    return form
  return { ...form, loras: [...loras, { uid: taken.uid, name: taken.label, weight: taken.weight }] }
}
