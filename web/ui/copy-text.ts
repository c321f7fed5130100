/** Whether it is copied. Where the browser does not let us (over plain http it does not), it is shown to be taken by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    window.prompt('', text)
    return false
  }
}
