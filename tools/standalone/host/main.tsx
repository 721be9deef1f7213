// before React: it tells this hook about itself, and a remote's hot reload finds it there
import '../../webpack/refresh-hook.cjs';
import { startHost } from './start-host.tsx';

void startHost();
