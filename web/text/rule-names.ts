/** What the rules are called, by number; a decision names the rule it applied. */
export const ruleNames: Record<string, string> = {
  'S-2': 'Nobody under 18',
  'S-3': 'Scan of pictures',
  'S-4': 'Age of characters',
  'S-5': 'Real people',
  'S-6': 'Do not depict',
  'S-7': 'Takedown',
  'S-12': 'LoRA files',
  'S-14': 'Undressing',
  terms: 'Terms',
}
