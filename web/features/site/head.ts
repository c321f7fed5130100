import { siteText } from '#web/text/site.ts'
import type { Site } from './site.ts'

type PageHead = {
  /** The page's title; absent on pages about the whole site. */
  title?: string
  description?: string
  /** The canonical path for search engines. */
  canonical?: string
  /** The social card's image, instead of the site's own. */
  image?: string
  /** Keeps the page out of search engines. */
  hidden?: boolean
}

/** Title, description and social cards of a page. */
export function pageHead({ brand, origin }: Site, page: PageHead = {}) {
  const title = page.title === undefined ? siteText.title(brand) : siteText.pageTitle(page.title, brand)
  const description = page.description ?? siteText.description
  const image = new URL(page.image ?? '/social-card.jpg', origin).href
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: brand },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:image', content: image },
      ...(page.image === undefined
        ? [
            { property: 'og:image:width', content: '1200' },
            { property: 'og:image:height', content: '630' },
            { property: 'og:image:alt', content: siteText.socialImageAlt },
          ]
        : []),
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: image },
      ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: page.canonical === undefined ? [] : [{ rel: 'canonical', href: `${origin}${page.canonical}` }],
  }
}
