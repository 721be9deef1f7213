import type { ClusterPorts } from './settings.ts';

/** Keep-alive connections are closed here before a server that drains (DRAIN_MS) stops listening: none is used at the moment of its end. */
export const KEEPALIVE_SECONDS = 2;

/** The largest body that the APIs take, and a little. */
const LARGEST_BODY = '12m';

interface Balanced {
  readonly name: string;
  readonly port: number;
  readonly servers: readonly number[];
  /** Customers come here: what they say of themselves is not believed. */
  readonly isPublic: boolean;
}

const upstream = ({ name, servers }: Balanced): string => `
  upstream ${name} {
    zone ${name} 64k;
    least_conn;
${servers.map((port) => `    server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 32;
    keepalive_timeout ${KEEPALIVE_SECONDS}s;
  }`;

const pass = ({ name, isPublic }: Balanced): string =>
  [
    `proxy_pass http://${name};`,
    ...(isPublic
      ? [
          'proxy_set_header X-Forwarded-For $remote_addr;',
          'proxy_set_header X-Forwarded-Proto $scheme;',
          'proxy_set_header X-Forwarded-Host "";',
          'proxy_set_header Forwarded "";',
          'proxy_set_header Host $http_host;',
        ]
      : []),
    'proxy_set_header Connection "";',
  ]
    .map((line) => `      ${line}`)
    .join('\n');

const server = (balanced: Balanced): string => `
  server {
    listen 127.0.0.1:${balanced.port};
    error_page 502 504 = ${balanced.isPublic ? '@nobody_page' : '@nobody'};

    location / {
      # a call with a key acts once however often it is made
      error_page 418 = @keyed;
      error_page 502 504 = ${balanced.isPublic ? '@nobody_page' : '@nobody'};
      if ($http_idempotency_key) { return 418; }
${pass(balanced)}
      proxy_next_upstream error timeout;
    }
    location @keyed {
${pass(balanced)}
      proxy_next_upstream error non_idempotent;
    }
    location @nobody {
      default_type application/json;
      add_header Retry-After 2 always;
      add_header Cache-Control no-store always;
      return 503 '{"error":{"code":503,"message":"Сервіс тимчасово недоступний. Спробуйте ще раз за хвилину."}}';
    }
${balanced.isPublic ? nobodyPage : ''}  }`;

const nobodyPage = `    location @nobody_page {
      if ($is_call) { rewrite ^ /nobody-call last; }
      default_type 'text/html; charset=utf-8';
      add_header Retry-After 5 always;
      add_header Cache-Control no-store always;
      add_header Content-Security-Policy "default-src 'none'" always;
      return 503 '<!doctype html><html lang="uk"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Pozyka</title><h1>Сайт тимчасово недоступний</h1><p>Спробуйте ще раз за хвилину. Те, що Ви вже надіслали, не втрачено.</p><h1 lang="ru">Сайт временно недоступен</h1><p lang="ru">Попробуйте ещё раз через минуту. То, что Вы уже отправили, не потеряно.</p>';
    }
    location = /nobody-call {
      internal;
      error_page 418 = @nobody;
      return 418;
    }
`;

/**
 * nginx in front of a cluster: customers at the site's port, gateways at those of the APIs, the back office at the officer's. Anyone who refuses a connection is left alone for
 * two seconds and another one is tried; a call that may act twice is never made twice.
 * @param user whom the workers run as, where the master is root
 */
export const nginxConfig = (ports: ClusterPorts, user?: string): string => {
  const all: readonly Balanced[] = [
    { name: 'gateways', port: ports.site, servers: ports.gateways, isPublic: true },
    { name: 'main_apis', port: ports.mainApi, servers: ports.mainApis, isPublic: false },
    { name: 'marketplace_apis', port: ports.marketplaceApi, servers: ports.marketplaceApis, isPublic: false },
    { name: 'officers', port: ports.officer, servers: ports.officers, isPublic: false },
  ];
  return `# written by npx pozyka cluster
${user === undefined ? '' : `user ${user};\n`}daemon off;
worker_processes 2;
pid nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  log_format row escape=json '{"time":"$time_iso8601","port":"$server_port","status":$status,"method":"$request_method","upstream":"$upstream_addr","answered":"$upstream_status","seconds":"$upstream_response_time","reqId":"$http_x_request_id"}';
  access_log access.log row;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  server_tokens off;
  # who never ends their headers or their body holds nothing but a place here
  client_header_timeout 10s;
  client_body_timeout 20s;
  send_timeout 30s;
  reset_timedout_connection on;
  keepalive_timeout 65s;
  large_client_header_buffers 4 16k;
  client_max_body_size ${LARGEST_BODY};
  proxy_http_version 1.1;
  proxy_connect_timeout 2s;
  proxy_read_timeout 60s;
  proxy_next_upstream_tries 3;
  proxy_next_upstream_timeout 10s;
  # what was sent to the balancer for a keyed call passes two error pages at most
  recursive_error_pages on;
  map $request_uri $is_call {
    default 0;
    ~^/(api|mplace-api)/ 1;
  }
${all.map(upstream).join('\n')}
${all.map(server).join('\n')}
}
`;
};
