import { lazy, Suspense } from 'react'

/** In a file of its own: no page starts with a toast, and the framework would be larger by a twentieth. */
const Sonner = lazy(async () => ({ default: (await import('sonner')).Toaster }))

/**
 * Where toasts appear. Sonner itself pauses them while they are hovered, touched or in a hidden tab, keeps loading
 * ones until they are settled, and lets them be swiped away after 45 px. It also keeps those that came before it.
 */
export function Toaster() {
  return (
    <Suspense>
      <Sonner
        position="top-center"
        duration={4000}
        visibleToasts={3}
        gap={14}
        style={{ '--width': '356px' } as React.CSSProperties}
      />
    </Suspense>
  )
}
