/** Words that belong to the whole site. */
export const siteText = {
  title: (brand: string) => `${brand} NSFW Entertainment Platform`,
  pageTitle: (page: string, brand: string) => `${page} · ${brand} NSFW Entertainment Platform`,
  description:
    'Draw what you imagine and talk with characters you make yourself. For adults: private where you want it, clear about the queue, strict about consent.',
  socialImageAlt: 'A pale flower opening at night under a low moon.',
}
