/**
 * What the page's own script tag loads. The server's HTML can be read without any script, so the scripts that bring it
 * to life wait for its first paint instead of sharing a slow line with its letters.
 */
function start(): void {
  const modules = document.querySelector<HTMLMetaElement>('meta[name="modules"]')?.content ?? ''
  // Each in its own turn: together they would hold a slow phone for a third of a second.
  for (const [href] of modules.matchAll(/\S+/g)) setTimeout(preload, 0, href)
  void import('./hydrate.tsx')
}

/** The modules of the route that is shown: known now, and otherwise found only after the first ones have arrived. */
function preload(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

// A tab in the background is not painted before somebody looks at it.
if (document.visibilityState === 'hidden') start()
else requestAnimationFrame(() => setTimeout(start))
