/** Pages that take a picture over, each by the address that the specification gives it. */
export const toolPages = [
  { name: 'move', path: '/app/generate/video', reference: {} },
  { name: 'edit', path: '/app/tool/ai-image-editor', reference: {} },
  { name: 'cut', path: '/app/tool/background-remover', reference: {} },
  { name: 'swap', path: '/app/tool/face-swap', reference: { type: 'target' } },
].map(({ name, path, reference }) => ({
  name: name as 'move' | 'edit' | 'cut' | 'swap',
  path,
  href: (artId: string) =>
    `${path}?addReference=${encodeURIComponent(JSON.stringify({ art_id: artId, ...reference }))}`,
}))
