import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import { isTheme, type Theme } from './theme.ts'

/** What a page knows before any call: brand, origin, and the visitor's cookies. */
export type Site = {
  brand: string
  origin: string
  nonce: string | undefined
  theme: Theme
  /** The visitor has said that they are 18 or older. */
  isAdult: boolean
  /** The visitor has a session cookie, of a session that may have ended. */
  hasSession: boolean
}

/** On the server from the request; in the browser from the page that the server sent. */
export const readSite = createIsomorphicFn()
  .server((): Site => {
    const context = getGlobalStartContext()
    if (context === undefined) throw new Error('a page was rendered outside of a request')
    const { brand, origin, nonce } = context
    const theme = getCookie('theme')
    return {
      brand,
      origin,
      nonce,
      theme: isTheme(theme) ? theme : 'night',
      isAdult: getCookie('adult') === 'yes',
      hasSession: getCookie('session') !== undefined,
    }
  })
  .client((): Site => {
    const { dataset } = document.documentElement
    return {
      brand: readMeta('name', 'application-name') ?? '',
      origin: readMeta('name', 'application-url') ?? window.location.origin,
      nonce: readMeta('property', 'csp-nonce'),
      theme: isTheme(dataset.theme) ? dataset.theme : 'night',
      isAdult: dataset.adult === 'yes',
      hasSession: dataset.session === 'yes',
    }
  })

function readMeta(attribute: string, name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[${attribute}="${name}"]`)?.content
}
