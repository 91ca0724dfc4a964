#!/bin/sh
# Three machines, m1 to m3, and the one that this runs on (10.9.0.254), as network and UTS namespaces
# that share a bridge: each has an sshd and a slurmd. Runs as root in PID, mount, network and UTS
# namespaces of its own, which end with it; prints "ready", and goes on.
# Arguments: a folder for all files, and the folder of the node that is used there.
set -eu
folder=$1
node=$2
export SLURM_CONF="$folder/slurm.conf" PATH="$node:/usr/sbin:/usr/bin:/sbin:/bin"
mount -t tmpfs tmpfs /run
mkdir -p /run/netns /run/sshd /run/munge "$folder/state"
chmod 755 /run/sshd /run/munge

hostname m0
(cat /etc/hosts; for i in 0 1 2 3; do echo "10.9.0.$(( i ? i : 254 )) m$i"; done) > "$folder/hosts"
mount --bind "$folder/hosts" /etc/hosts
ip link set lo up
ip link add br0 type bridge
ip addr add 10.9.0.254/24 dev br0
ip link set br0 up
for i in 1 2 3; do
  ip netns add "m$i"
  ip link add "to-m$i" type veth peer name eth0 netns "m$i"
  ip link set "to-m$i" master br0 up
  ip -n "m$i" link set lo up
  ip -n "m$i" addr add "10.9.0.$i/24" dev eth0
  ip -n "m$i" link set eth0 up
done

cat > "$SLURM_CONF" <<CONF
ClusterName=machines
SlurmctldHost=m0(10.9.0.254)
SlurmUser=root
AuthType=auth/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
ReturnToService=2
KillWait=1
StateSaveLocation=$folder/state
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd-%n.pid
SlurmdSpoolDir=$folder/spool-%n
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd-%n.log
NodeName=m1 NodeAddr=10.9.0.1 CPUs=$(nproc)
NodeName=m2 NodeAddr=10.9.0.2 CPUs=$(nproc)
NodeName=m3 NodeAddr=10.9.0.3 CPUs=$(nproc)
PartitionName=all Nodes=ALL Default=YES State=UP OverSubscribe=FORCE
CONF
echo CgroupPlugin=cgroup/v1 > "$folder/cgroup.conf"

ssh-keygen -q -t ed25519 -N '' -f "$folder/host-key"
ssh-keygen -q -t ed25519 -N '' -f "$folder/key"
cat > "$folder/sshd_config" <<CONF
HostKey $folder/host-key
AuthorizedKeysFile $folder/key.pub
StrictModes no
UsePAM no
PidFile none
PermitRootLogin yes
PasswordAuthentication no
SetEnv PATH=$PATH
CONF
for i in 1 2 3; do echo "m$i,10.9.0.$i $(cat "$folder/host-key.pub")"; done > "$folder/known_hosts"
cat > "$folder/ssh_config" <<CONF
Host m?
  User root
  IdentityFile $folder/key
  UserKnownHostsFile $folder/known_hosts
  StrictHostKeyChecking yes
CONF
mount --bind "$folder/ssh_config" /etc/ssh/ssh_config
grep -q ^sshd: /etc/passwd || { echo 'sshd needs its user' >&2; exit 1; }

head -c 1024 /dev/urandom > "$folder/munge.key"
chmod 600 "$folder/munge.key"
munged --force --key-file="$folder/munge.key" --log-file="$folder/munged.log" \
  --pid-file=/run/munge/munged.pid --seed-file="$folder/munge.seed"
slurmctld
for i in 1 2 3; do
  nsenter --net="/run/netns/m$i" unshare --uts sh -c "
    hostname m$i
    slurmd -N m$i -d /usr/sbin/slurmstepd
    /usr/sbin/sshd -f '$folder/sshd_config' -E '$folder/sshd-m$i.log'"
done
for try in $(seq 100); do
  [ "$(sinfo -h -t idle -o %D)" = 3 ] && break
  sleep 0.1
done
[ "$(sinfo -h -t idle -o %D)" = 3 ] || { sinfo; cat "$folder"/*.log; exit 1; } >&2
echo ready
exec sleep infinity
