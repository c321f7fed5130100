/**
 * The script that the page's own tag loads. The server's HTML is readable without scripts, so all others wait for its
 * first paint instead of competing with it for a slow connection.
 */

let hasStarted = false

function start(): void {
  if (hasStarted) return
  hasStarted = true
  const modules = document.querySelector<HTMLMetaElement>('meta[name="modules"]')?.content ?? ''
  // One per task: all at once would block a slow phone for a third of a second.
  for (const [href] of modules.matchAll(/\S+/g)) setTimeout(preload, 0, href)
  void import('./hydrate.tsx')
}

/** Preloads a module of the shown route, which would otherwise be discovered only after the first modules arrive. */
function preload(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

// A background tab is not painted until it is shown, so do not wait for that.
if (document.visibilityState === 'hidden') start()
else {
  // Reported by the browser: `requestAnimationFrame` runs before the frame reaches the screen.
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  // In case it is never reported.
  setTimeout(start, 3_000)
}
