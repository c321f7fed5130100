import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { requireAdmin } from '#web/features/account/gates.ts'
import { StaffNav } from '#web/features/staff/StaffNav.tsx'
import { isStaffPageFor } from '#web/features/staff/staff-pages.ts'

/** Everything under `/app/admin` is for staff; others are sent to the start page. A page of another role does not exist. */
export const Route = createFileRoute('/app/admin')({
  beforeLoad: async (at) => {
    const { role } = await requireAdmin(at)
    if (!isStaffPageFor(role, at.location.pathname)) throw notFound()
  },
  component: AdminLayout,
})

function AdminLayout() {
  return (
    <>
      <StaffNav />
      <Outlet />
    </>
  )
}
