const count = (one: string, many: string) => (n: number) => (n === 1 ? `1 ${one}` : `${n} ${many}`)

/** Words of the desk's block lists, preserved images and test of a text. */
export const deskToolsText = {
  blocks: {
    which: 'Block list',
    kinds: { word: 'Words', name: 'Names', image: 'Pictures' },
    hints: {
      word: 'Refused wherever text enters, in any spelling.',
      name: 'Names of real people, refused together with sexual content.',
      image: 'Anything that looks like it is refused, whether uploaded or drawn.',
    },
    targets: { word: 'Word or phrase', name: 'Name', image: 'Address or id of the picture' },
    reason: 'Reason',
    reasonHint: 'For the audit log. Users do not read it.',
    preview: 'See what it would have refused',
    add: 'Block it',
    added: 'Blocked.',
    matches: (matches: number, users: number) =>
      matches === 0
        ? 'Nothing of the last week would have been refused.'
        : `${count('picture', 'pictures')(matches)} of the last week, by ${count('user', 'users')(users)}, would have been refused.`,
    none: 'Nothing is blocked here.',
    anImage: 'A picture',
    byDecision: 'by a decision',
    remove: 'Remove',
    removeOne: (name: string) => `Remove: ${name}`,
    removeNow: 'Remove the block',
    keep: 'Keep it',
    removed: 'Removed.',
  },
  preserved: {
    list: 'Preserved pictures',
    title: (rule: string) => `A preserved picture: ${rule}`,
    kept: 'kept until',
    alone: 'You are the only admin, so everything here stays sealed. Two admins open a picture together.',
    ask: 'Ask to open it',
    reason: 'Why it has to be opened',
    reasonHint: 'The other admin reads this, and it is in the audit log.',
    askNow: 'Ask the other admins',
    asked: (name: string, reason: string) => `${name} asks to open it: ${reason}`,
    waits: 'It stays sealed until another admin agrees.',
    agree: 'Agree, and open it together',
    agreed: (name: string) => `${name} agreed.`,
    until: 'Open',
    open: 'Look at it',
    close: 'Close it',
    alt: 'The preserved picture',
    facts: { owner: 'Account', unknown: 'Unknown', prompt: 'Prompt', made: 'Made at', reason: 'Reason' },
  },
  test: {
    open: 'Test a text',
    title: 'Test a text',
    lead: 'Judged as a prompt would be, in every way it can be read. Nothing is stored, and no case is opened.',
    label: 'Text',
    submit: 'Test it',
    passes: 'It passes all filters.',
    list: 'What the filters find',
    onlyExplicit: 'Only where the text belongs to something marked as explicit.',
  },
}
