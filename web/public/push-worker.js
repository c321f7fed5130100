/** Shows what the server pushes while no page is open, and opens the page it is about. */
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data.url, self.location.origin).href
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window' })
    const open = pages.find((page) => page.url === address)
    await (open === undefined ? self.clients.openWindow(address) : open.focus())
  }
  event.waitUntil(show())
})
