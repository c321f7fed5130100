/** Replaces the placeholders for names in cards: {{char}} and {{user}}, and the older <BOT> and <USER>. */
export function fillNames(text: string, names: { character: string; user: string }): string {
  return text
    .replaceAll(/\{\{char\}\}|<bot>/gi, () => names.character)
    .replaceAll(/\{\{user\}\}|<user>/gi, () => names.user)
}
