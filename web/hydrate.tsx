import { RouterProvider } from '@tanstack/react-router'
import { hydrateStart } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Evaluating the modules, reading the routes and the first render in one task would block a slow phone for 150 ms.
await nextTask()
const router = await hydrateStart()
await nextTask()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
})

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
