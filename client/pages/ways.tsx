import type { AnchorHTMLAttributes } from 'react';

/** In the place of `wouter` where no other page of the app is near: links lead to pages that the server hands out. */
export const Link = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => <a {...props} />;

export const useLocation = (): [string, (to: string) => void] => [location.pathname, (to) => location.assign(to)];
