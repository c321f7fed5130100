import { expect } from 'vitest'

/** The same link with another signature. */
export function forgeSignature(link: string): string {
  return link.replace(/signature=(.)/, (_, first) => `signature=${first === 'x' ? 'y' : 'x'}`)
}

/** An object with a signed link is the same although the link was signed again, which happens every few hours. */
export function withLinkOf<Linked extends { url: string }>(linked: Linked): Linked {
  return { ...linked, url: expect.stringContaining(linked.url.split('?')[0] ?? '') as string }
}
