/** Words that belong to the whole site. */
export const siteText = {
  leaving: {
    title: (host: string) => `Leave for ${host}?`,
    lead: 'This link was written in a chat and leads to another site. It opens in a new tab and is not told where you come from.',
    stay: 'Stay here',
    go: 'Open the link',
  },
  tooLong: (over: number, limit: number) =>
    `${over.toLocaleString('en')} ${over === 1 ? 'character' : 'characters'} over the limit of ${limit.toLocaleString('en')}. Nothing was cut; shorten it to go on.`,
  incompleteDate: 'This date is incomplete.',
  restored: { text: 'Your unsaved changes from earlier are back.', discard: 'Discard them' },
  title: (brand: string) => `${brand} NSFW Entertainment Platform`,
  pageTitle: (page: string, brand: string) => `${page} · ${brand} NSFW Entertainment Platform`,
  description:
    'Draw what you imagine and talk with characters you make yourself. For adults: private where you want it, clear about the queue, strict about consent.',
  socialImageAlt: 'A pale flower opening at night under a low moon.',
}
