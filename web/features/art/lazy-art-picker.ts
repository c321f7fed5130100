import { lazy } from 'react'

/** Loaded when it is first opened. */
export const ArtPicker = lazy(() =>
  import('./ArtPicker.tsx').then((module) => ({ default: module.ArtPicker })),
)
