#!/bin/sh
# Installs packages of Debian or Ubuntu so that no server of theirs runs because of it, now or after
# the machine has started again. Needs root.
# Arguments: the services that the packages bring, in one word ('' for none), then the packages.
set -u
services=$1
shift
policy=/usr/sbin/policy-rc.d
mark='made while shootout installs packages; it may be removed'

# The distribution's way of asking whether a service may be started. One that is there already stays as it is.
if [ ! -e "$policy" ] || grep -q "$mark" "$policy"; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 130' INT TERM HUP
  printf '#!/bin/sh\n# %s\nexit 101\n' "$mark" > "$policy" && chmod 755 "$policy" || exit 1
fi

export DEBIAN_FRONTEND=noninteractive LC_ALL=C
# A source of somebody else's that can't be reached does not matter, as long as the packages are found.
apt-get -q -o DPkg::Lock::Timeout=300 update
apt-get -q -y -o DPkg::Lock::Timeout=300 install --no-install-recommends "$@"
result=$?

for service in $services; do
  if command -v systemctl > /dev/null && [ -d /run/systemd/system ]; then
    systemctl --quiet disable --now "$service"
  elif command -v systemctl > /dev/null; then systemctl --quiet disable "$service"
  elif [ -e "/etc/init.d/$service" ]; then update-rc.d "$service" disable
  fi
done
exit "$result"
