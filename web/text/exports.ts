/** Words of the desk's exports for an authority. */
export const exportsText = {
  list: 'Exports',
  none: 'Nothing was exported yet.',
  notConfigured:
    'Not configured. Set AUTHORITY_PUBLIC_KEY to export cases in a file that only the authority can open, and AUTHORITY_URL to have them delivered.',
  delivers: (name: string) =>
    `Packages are encrypted for ${name} and delivered automatically, with retries for a day.`,
  downloads: (name: string) =>
    `Packages are encrypted for ${name}. No address is configured, so download and hand them over.`,
  key: (id: string) => `They are signed with the key ${id}.`,
  caseId: 'Id of the case',
  caseHint: 'Its facts and the account go into the package, its picture does not.',
  reason: 'Reason',
  reasonHint: 'It is in the package and in the audit log.',
  submit: 'Export the case',
  exported: 'The case is exported.',
  exportOne: 'Export for an authority',
  ask: 'Hand over to an authority',
  askNow: 'Ask the other admins to agree',
  asked: 'Another admin has to agree. See the tab Exports.',
  kinds: {
    case: (id: string | null) => (id === null ? 'A case that was deleted' : `Case ${id}`),
    preserved: (id: string | null) => (id === null ? 'A picture that was deleted' : 'A preserved picture'),
  },
  states: {
    asked: 'Waits for another admin',
    ready: 'Ready',
    sending: 'Being delivered',
    delivered: 'Delivered',
  },
  askedBy: (name: string) => `asked by ${name}`,
  agreedBy: (name: string) => `agreed by ${name}`,
  reference: (reference: string) => `reference ${reference}`,
  problem: (problem: string) => `Not delivered yet: ${problem}`,
  agree: 'Agree, and hand it over',
  waits: 'It stays sealed until another admin agrees.',
  download: 'Download',
  more: 'Show more',
  loadingMore: 'Loading',
}
