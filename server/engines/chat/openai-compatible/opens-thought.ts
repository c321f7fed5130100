const closed = /<think>(?:\s|\\n)*<\/think>/g

/**
 * Whether a model's template (Jinja) opens its thoughts itself, so that the reply comes without <think>. Where it writes
 * <think> and closes it at once, it says that nothing is to be thought.
 */
export function opensThought(template: string): boolean {
  const at = template.lastIndexOf('add_generation_prompt')
  return at >= 0 && template.slice(at).replaceAll(closed, '').includes('<think>')
}

/** The same of Ollama's templates (Go), which end where the reply begins. */
export function endsInThought(template: string): boolean {
  return template
    .replaceAll(/\{\{-?\s*(?:end|else)\s*-?\}\}/g, '')
    .trimEnd()
    .endsWith('<think>')
}
