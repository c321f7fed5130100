/** Downloads an address without leaving the page. The server names the file unless `filename` does. */
export function followDownload(url: string, filename = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
}
