import { Link } from '@tanstack/react-router'
import { staffText } from '#web/text/staff.ts'
import { buttonClass } from '#web/ui/Button.tsx'

const text = staffText.users

/** The way to the list of users. */
export function UsersCard() {
  return (
    <section aria-labelledby="users" className="grid gap-5 rounded-large border border-line bg-raised p-6">
      <div>
        <h2 id="users" className="text-28 font-medium">
          {text.title}
        </h2>
        <p className="text-quiet">{text.lead}</p>
      </div>
      <div>
        <Link to="/app/admin/user" className={buttonClass()}>
          {text.open}
        </Link>
      </div>
    </section>
  )
}
