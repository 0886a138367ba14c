// An icon not known at build time: fetched from the site, then from the public icon service if the page allows it.

import { useEffect, useState } from 'react';
import { addAPIProvider, Icon, loadIcon } from '@iconify/react';
import { allowedIconService, iconRequests, siteIcons } from '../icons/service.ts';

let isReady = false;

/** Configures the icon sources. Runs in the browser only: the page says which services its islands may use. */
function makeReady(): void {
  if (isReady) return;
  isReady = true;
  addAPIProvider('', {
    // Each is a base address, to which `/tabler.json?icons=fish` is appended.
    resources: [siteIcons, ...allowedIconService()],
    ...iconRequests,
  });
}

interface Props {
  name: string;
  className: string;
}

interface Loaded {
  name: string;
  icon: Awaited<ReturnType<typeof loadIcon>>;
}

export default function FetchedIcon({ name, className }: Props) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isCurrent = true;
    makeReady();
    loadIcon(name).then(
      (icon) => isCurrent && setLoaded({ name, icon }),
      () => console.error(`The icon "${name}" could not be loaded`),
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  if (loaded?.name !== name) return null;
  return <Icon icon={loaded.icon} className={className} aria-hidden="true" />;
}
