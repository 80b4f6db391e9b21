import { origin } from './addressSetting.ts'
import { choice, whole } from './setting.ts'
import { host } from './settingKinds.ts'

/** What one process of the shop does, where it listens, and what stands before it. */
export const processSettings = {
  role: choice(
    'SOMA_ROLE',
    ['all', 'web', 'jobs'],
    'What this process does: pages and API (web), the jobs, or both.',
  ),
  jobsAlertSeconds: whole(
    'JOBS_ALERT_SECONDS',
    180,
    [5, 3600],
    'Seconds without a jobs process after which log, dashboard, mail and /ready say so; more than its restart takes.',
  ),
  healthPort: whole(
    'HEALTH_PORT',
    0,
    [0, 65535],
    'Port of /health and /ready in a process with SOMA_ROLE=jobs; 0 opens none. The others answer them on PORT.',
  ),
  drainSeconds: whole(
    'DRAIN_SECONDS',
    0,
    [0, 20],
    'Seconds for which the port still serves after SIGTERM, while /ready says 503, so that a load balancer notices.',
  ),
  port: whole('PORT', 3000, [1, 65535], 'Port on which the shop listens.'),
  host: host(
    'HOST',
    'localhost',
    'Name or address on which the shop listens; 0.0.0.0 lets other machines in.',
  ),
  publicUrl: origin(
    'PUBLIC_URL',
    'Address of the shop as readers type it; by default http://localhost and the port.',
  ),
  trustedProxies: whole(
    'TRUSTED_PROXIES',
    0,
    [0, 10],
    'How many proxies of our own stand in front, whose X-Forwarded headers are believed.',
  ),
}
