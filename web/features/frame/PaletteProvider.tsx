import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react'

// Loaded when first opened: most visits never do.
const CommandPalette = lazy(() =>
  import('./CommandPalette.tsx').then((module) => ({ default: module.CommandPalette })),
)

const OpenPalette = createContext<() => void>(() => {})

/** Opens the command palette. */
export function usePalette(): () => void {
  return use(OpenPalette)
}

export function PaletteProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = useCallback(() => {
    setWasOpened(true)
    setOpen(true)
  }, [])

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [open])

  return (
    <OpenPalette value={open}>
      {children}
      {wasOpened && (
        <Suspense>
          <CommandPalette open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </OpenPalette>
  )
}
