import { Toaster as Sonner } from 'sonner'

/**
 * Where toasts appear. Sonner itself pauses them while they are hovered, touched or in a hidden tab, keeps loading
 * ones until they are settled, and lets them be swiped away after 45 px.
 */
export function Toaster() {
  return (
    <Sonner
      position="top-center"
      duration={4000}
      visibleToasts={3}
      gap={14}
      style={{ '--width': '356px' } as React.CSSProperties}
    />
  )
}
