import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '#web/features/account/gates.ts'

/** Everything under `/app/admin` is for admins; to others it leads home. */
export const Route = createFileRoute('/app/admin')({ beforeLoad: requireAdmin })
