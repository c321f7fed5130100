import { expect, it } from 'vitest'
import { pageHead } from './head.ts'
import type { Site } from './site.ts'

const site = { brand: 'Bloom', origin: 'https://bloom.example' } as Site

it.each([
  ['its own image', '/files/avatar.webp', 'https://bloom.example/files/avatar.webp'],
  ['none', undefined, 'https://bloom.example/social-card.jpg'],
])('the social card of a page with %s has a large image', (_, image, shown) => {
  const { meta } = pageHead(site, { ...(image !== undefined && { image }) })
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
  expect(meta).toContainEqual({ name: 'twitter:image', content: shown })
  expect(meta).toContainEqual({ property: 'og:image', content: shown })
})
