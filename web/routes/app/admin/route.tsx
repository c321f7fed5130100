import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '#web/features/account/gates.ts'

/** Everything under `/app/admin` is for admins; others are sent to the start page. */
export const Route = createFileRoute('/app/admin')({ beforeLoad: requireAdmin })
