/**
 * What the server hands to a page that it renders (server/http/pages.ts makes it). Written here as well, because the
 * browser's bundle must never import from the server: that would build a second copy of it.
 */
export type PageContext = {
  call(name: string, input: unknown): Promise<{ status_code: number; msg: string; data: unknown }>
  nonce: string
  brand: string
  origin: string
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}
