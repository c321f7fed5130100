import { Link } from '@tanstack/react-router'
import { useUser } from '#web/features/account/index.ts'
import { serversText } from '#web/text/servers.ts'

const text = serversText.hint

/** After a sentence about a stand-in: admins get a link to the servers, others learn who can connect one. */
export function ConnectHint() {
  return useUser()?.role === 'admin' ? (
    <Link to="/app/admin/server" className="link">
      {text.admin}
    </Link>
  ) : (
    text.others
  )
}
